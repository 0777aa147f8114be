import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const manifest: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'))

/** The release of this server. */
export const version = String(Reflect.get(Object(manifest), 'version'))
