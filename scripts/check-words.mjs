// The project speaks of itself alone: no paths of a machine, no hosts of a registry.
import { spawnSync } from 'node:child_process'

const FORBIDDEN = '(/(root|home/[a-z]+|Users/[A-Za-z]+)/|resolved"? *: *"?https?://|tarball: *http)'
const { status, stdout } = spawnSync('git', ['grep', '-nIE', FORBIDDEN, '--', ':!scripts/check-words.mjs'], {
  encoding: 'utf8',
})
// git grep answers 1 when nothing was found.
if (status === 0) console.error(stdout)
process.exit(status === 1 ? 0 : 1)
