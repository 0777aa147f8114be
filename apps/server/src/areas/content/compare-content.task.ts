import { serveTask } from '../../lib/worker-task/serve-task'
import { compareContent } from './compare-content'
import type { Comparison } from './compare-texts'

serveTask(({ before, after }: Comparison) => compareContent(before, after))
