/** What browsers that know it say of the line. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether bytes are slow or costly here: the person has said so, or the browser measures it. */
export function isLineThin(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
