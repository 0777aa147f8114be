import { serveTask } from '../../../lib/worker-task/serve-task'
import { readContent } from './import-content'

serveTask(readContent)
