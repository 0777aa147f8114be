/** Bytes as Base64, in pieces: an argument for each byte of a large file would be too many. */
export function toBase64(bytes: Uint8Array): string {
  const part = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part))
  return btoa(text)
}
