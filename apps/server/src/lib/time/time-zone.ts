const known = new Map<string, boolean>()
/** Names come from people too: so many are remembered. */
const REMEMBERED = 1_000

/** Whether the runtime knows a time zone by this name; an offset is no name, PostgreSQL reads its sign the other way round. */
export function isTimeZone(name: string): boolean {
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const answer = /^[A-Za-z]/.test(name) && canTell(name)
  if (known.size < REMEMBERED) known.set(name, answer)
  return answer
}

function canTell(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
