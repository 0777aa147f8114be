import { serveTask } from '../../../../lib/worker-task/serve-task'
import { readStatement } from './read-statement'

serveTask(readStatement)
