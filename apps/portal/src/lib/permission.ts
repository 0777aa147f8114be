/** As much of the signed-in person as a question of rights needs. */
interface Holder {
  permissions?: Record<string, unknown>
}

/** Whether the person was granted `area.verb` in any scope; the server asks again, this only hides what would be refused. */
export function hasPermission(holder: Holder | null | undefined, permission: string): boolean {
  const scope = holder?.permissions?.[permission]
  return scope !== undefined && scope !== null && scope !== 'none'
}
