/** «ДВ-000012». */
export function movementNumber(id: number): string {
  return `ДВ-${String(id).padStart(6, '0')}`
}

/** The movement that «ДВ-000012», «дв-12» or, of a search among movements, «12» means. */
export function movementOf(text: string, isPrefixed: 'prefixed' | 'bare'): number | undefined {
  const found = /^(дв-?)?0*(\d{1,15})$/i.exec(text.trim())
  return found?.[2] === undefined || (isPrefixed === 'prefixed' && !found[1]) ? undefined : Number(found[2])
}
