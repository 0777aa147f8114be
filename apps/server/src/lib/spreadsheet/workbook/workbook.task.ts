import { serveTask } from '../../worker-task/serve-task'
import { carryOut } from './workbook-work'

serveTask(carryOut)
