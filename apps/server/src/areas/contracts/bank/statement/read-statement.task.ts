import { serveTask } from '../../../../lib/worker-task/serve-task'
import { readStatement } from './read-statement'

serveTask((content: string) => readStatement(Buffer.from(content, 'base64')))
