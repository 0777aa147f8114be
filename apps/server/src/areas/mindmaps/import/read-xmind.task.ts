import { serveTask } from '../../../lib/worker-task/serve-task'
import { readXmind } from './read-xmind'

serveTask((bytes: Uint8Array) => readXmind(bytes))
