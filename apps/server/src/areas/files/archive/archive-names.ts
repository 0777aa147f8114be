/** What a path or some system of files would misread. */
const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]/gu
/** Windows reads these as devices, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?:\.|$)/i

/** A name that every system can unpack and that leads to no other folder; what may stand already stays as it is. */
export function safeName(name: string): string {
  // Windows drops dots and spaces at the end, and `..` is a step up.
  const clean = name.replace(FORBIDDEN, '_').replace(/[. ]+$/, '_')
  return DEVICE.test(clean) ? `_${clean}` : clean || '_'
}

/** A safe name that is not taken yet: «имя (2).pdf» where it is; case does not tell files apart everywhere. */
export function freeName(name: string, taken: Set<string>): string {
  const safe = safeName(name)
  const extension = /.(\.[^.\s]{1,12})$/.exec(safe)?.[1] ?? ''
  const base = safe.slice(0, safe.length - extension.length)
  let free = safe
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${base} (${n})${extension}`
  taken.add(free.toLowerCase())
  return free
}
