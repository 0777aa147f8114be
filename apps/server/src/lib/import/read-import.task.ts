import { serveTask } from '../worker-task/serve-task'
import { readContent } from './import-content'

serveTask(readContent)
