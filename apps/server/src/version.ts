import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The release of this server. */
export const version = String(Reflect.get(Object(manifest), 'version'))
