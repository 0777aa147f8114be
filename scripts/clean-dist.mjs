// Takes away what an earlier build of the package it is run in made. Styles and fonts stay until they are built anew: other builds may be reading
// them at this moment. Not tsup's `clean`, since each of its three builds would take away what another just made.
import { readdir, rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const dist = new URL('dist/', pathToFileURL(`${process.cwd()}/`))
const names = await readdir(dist).catch(() => [])
const stale = names.filter((name) => name !== 'fonts' && !name.endsWith('.css'))
await Promise.all(stale.map((name) => rm(new URL(name, dist), { recursive: true, force: true })))
