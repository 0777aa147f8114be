import type { Schema } from '@ws/api-client/contract'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { conflict, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { askForRun, readJobs } from '../../lib/jobs/jobs'

/** Minutes of a day. */
const DAY = 24 * 60

/** Регулярные задания: how each went, and running one of them now. */
export const jobsHandlers: Pick<Handlers, 'jobs.list' | 'jobs.run'> = {
  'jobs.list': async (_input, ctx) => {
    requirePermission(ctx.actor, 'debug.view')
    return { data: await presentJobs(ctx) }
  },

  'jobs.run': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'debug.view')
    const known = ctx.services.jobs.list.find(({ key }) => key === params.key)
    if (!known) throw notFound()
    if (!(await askForRun(ctx.tx, known.key))) throw conflict('job_running', 'Задание уже выполняется')
    await recordAudit(ctx, { action: 'update', entity: 'job', entity_id: null, entity_title: known.label })
    ctx.afterCommit(() => ctx.services.jobs.wake(known.key))
    const job = (await presentJobs(ctx)).find(({ key }) => key === known.key)
    if (!job) throw notFound()
    return job
  },
}

async function presentJobs(ctx: Context): Promise<Schema<'Job'>[]> {
  const { list } = ctx.services.jobs
  const rows = await readJobs(
    ctx.db,
    list.map(({ key }) => key),
  )
  return list.flatMap(({ key, label, every, at }) => {
    const found = rows.find((one) => one.key === key)
    if (!found) return []
    const { isRunning, isDue, ...row } = found
    return [
      {
        ...row,
        label,
        every: at === undefined ? every : DAY,
        state: isRunning ? 'running' : isDue ? 'due' : 'waiting',
      },
    ]
  })
}
