import { serveTask } from '../../worker-task/serve-task'
import { readSent } from './read-sent'

serveTask(readSent)
