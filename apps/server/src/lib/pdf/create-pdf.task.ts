import { serveTask } from '../worker-task/serve-task'
import { makePdf } from './make-pdf'

serveTask(makePdf)
