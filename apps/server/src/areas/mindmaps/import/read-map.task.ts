import { serveTask } from '../../../lib/worker-task/serve-task'
import { type MapText, readText } from './read-text'
import { readXmind } from './read-xmind'

serveTask((given: Uint8Array | MapText) => (given instanceof Uint8Array ? readXmind(given) : readText(given)))
