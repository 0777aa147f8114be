import type { Env } from '../../env'

/** A page of the portal as a letter names it. The address a request claims to come to is not trusted. */
export function portalAddress({ publicUrl, port }: Env, path: string): string {
  return `${publicUrl ?? `http://localhost:${port}`}${path}`
}
