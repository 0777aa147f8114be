import { requirePermission } from '../../../lib/access/permissions'
import { conflict, forbidden, invalid, versionConflict } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { asOneAct } from '../../notifications/create-notifications'
import { claimPageFiles, kbPages, mayVerify, type PageRow, publication, verification } from '../knowledge-base.resource'
import { publishersOf, tellOfPage } from '../notifications'
import { toPageContent } from '../page-content'
import { askForAcks } from '../reading/acks'

/** What becomes of a page: asked to be published, published, returned, verified, copied. */
export const lifecycleHandlers: Pick<
  Handlers,
  | 'knowledgeBase.submit'
  | 'knowledgeBase.publish'
  | 'knowledgeBase.return'
  | 'knowledgeBase.verify'
  | 'knowledgeBase.duplicate'
> = {
  'knowledgeBase.submit': async ({ params }, ctx) => {
    const before = await kbPages.lock(ctx, params.id, 'edit')
    requireStatus(before, ['draft'], 'На проверку отправляют черновик')
    const after = await kbPages.writeColumns(ctx, before, { status: 'review', returned_comment: null })
    await tellOfPage(ctx, after, await publishersOf(ctx), {
      event: 'kb.review',
      title: `На проверке: ${after.title}`,
      message: `${ctx.actor.name} просит опубликовать страницу`,
      reason: 'Почему: вы публикуете страницы базы знаний',
    })
    return kbPages.read(ctx, after.id)
  },

  'knowledgeBase.publish': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'kb.publish')
    const before = await kbPages.lock(ctx, params.id, 'edit')
    if (body.version !== undefined && body.version !== before.version)
      throw versionConflict(Object(await kbPages.read(ctx, before.id)))
    requireStatus(before, ['draft', 'review', 'published'], 'Верните страницу из архива, потом опубликуйте')
    const title = body.title?.trim()
    if (title === '') throw invalid({ title: 'Укажите название' })
    const text = {
      ...(title === undefined ? {} : { title }),
      ...('content' in body ? await toPageContent(ctx.db, body.content) : {}),
    }
    const published = await publication(ctx, { ...before, ...text }, body.comment)
    await asOneAct(ctx, async () => {
      const after = await kbPages.writeColumns(ctx, before, { ...text, ...published })
      await claimPageFiles(ctx, after)
      await askForAcks(ctx, after)
      if (before.status !== 'review') return
      await tellOfPage(ctx, after, [before.created_by, before.owner], {
        event: 'kb.decided',
        title: `Опубликована: ${after.title}`,
        message: 'Страницу базы знаний проверили и опубликовали',
        reason: 'Почему: вы её готовили',
      })
    })
    return kbPages.read(ctx, before.id)
  },

  'knowledgeBase.return': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'kb.publish')
    const before = await kbPages.lock(ctx, params.id, 'view')
    requireStatus(before, ['review'], 'Вернуть можно страницу, которая на проверке')
    const comment = body.comment.trim()
    if (comment === '') throw invalid({ comment: 'Напишите, что исправить' })
    await asOneAct(ctx, async () => {
      await kbPages.writeColumns(ctx, before, { status: 'draft', returned_comment: comment })
      await tellOfPage(ctx, before, [before.created_by, before.owner], {
        event: 'kb.decided',
        title: `Возвращена: ${before.title}`,
        message: comment,
        reason: 'Почему: вы её готовили',
      })
    })
    return kbPages.read(ctx, before.id)
  },

  'knowledgeBase.verify': async ({ params }, ctx) => {
    await verifyPage(ctx, params.id)
    return kbPages.read(ctx, params.id)
  },

  'knowledgeBase.duplicate': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'kb.create')
    const from = await kbPages.lock(ctx, params.id, 'view')
    const { parent, kind, content, icon, review_period_days, audience, tags, functionals, categories, object } = from
    const copy = await kbPages.insert(ctx, {
      ...{ parent, kind, content, icon, review_period_days, audience, tags, functionals, categories, object },
      title: `${from.title.slice(0, 190)} (копия)`,
    })
    return kbPages.read(ctx, copy.id)
  },
}

/** Confirms that a published page holds, by its owner or by who may confirm all. */
export async function verifyPage(ctx: Context, id: number): Promise<void> {
  const before = await kbPages.lock(ctx, id, 'view')
  requireStatus(before, ['published'], 'Подтвердить можно опубликованную страницу')
  if (!mayVerify(ctx.actor, before)) throw forbidden('актуальность подтверждает владелец страницы')
  await kbPages.writeColumns(ctx, before, verification(ctx, before.review_period_days))
}

function requireStatus({ status }: PageRow, allowed: readonly PageRow['status'][], why: string): void {
  if (!allowed.includes(status)) throw conflict('bad_transition', why)
}
