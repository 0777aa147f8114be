/** «ДВ-000012». */
export function movementNumber(id: number): string {
  return `ДВ-${String(id).padStart(6, '0')}`
}
