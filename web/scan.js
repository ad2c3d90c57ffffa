// @ts-check
/**
 * Reads a code with the camera, where the browser has a BarcodeDetector. Loaded when somebody wants that. The camera's
 * picture goes nowhere.
 */

/** How often a picture is looked at, ms. */
const EVERY = 200;

/** Look till a code is found or the person has had enough.
 * @param {string} words on the button that stops it @param {(text: string) => void} found */
export async function scan(words, found) {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  /** @type {{ detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> }} */
  const detector = new (Reflect.get(globalThis, "BarcodeDetector"))({ formats: ["qr_code"] });
  const dialog = document.createElement("dialog");
  dialog.className = "scanning";
  const video = document.createElement("video");
  video.srcObject = camera;
  video.muted = video.playsInline = true;
  const stop = document.createElement("button");
  stop.className = "play";
  stop.textContent = words;
  stop.onclick = () => dialog.close();
  dialog.append(video, stop);
  dialog.onclose = () => {
    for (const track of camera.getTracks()) track.stop();
    dialog.remove();
  };
  document.body.append(dialog);
  dialog.showModal();
  await video.play();
  while (dialog.open) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code && dialog.open) {
      dialog.close();
      found(code.rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}
