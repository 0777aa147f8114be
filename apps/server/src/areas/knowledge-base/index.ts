import { requirePermission } from '../../lib/access/permissions'
import { defineServerArea } from '../../lib/area'
import type { Handler } from '../../lib/http/handler'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { eachRecord } from '../../lib/resource/bulk'
import { hit, searchOfList } from '../../lib/search/search-kinds'
import { makeChecklistTodo } from './checklist-todo'
import { kbPages } from './knowledge-base.resource'
import './page-text-kind'
import { lifecycleHandlers, verifyPage } from './lifecycle/lifecycle.handlers'
import { printPage } from './print-page'
import { ackHandlers } from './reading/acks'
import { feedbackHandlers } from './reading/feedback'
import { askForReviews } from './review-job'
import { searchHandlers } from './search/search.handlers'
import { startHandlers } from './start.handlers'
import { suggestionHandlers } from './suggestions/suggestions.handlers'
import { treeHandlers } from './tree.handlers'
import { fillKnowledgeBase } from './typical/fill-knowledge-base'
import { seedKnowledgeBase } from './typical/knowledge-base.demo'

/** A list tells of pages without their texts: a page of it would be megabytes. */
const list: Handler<'knowledgeBase.list'> = async ({ query }, ctx) => {
  const { data, meta } = await kbPages.page(ctx, query)
  return { data: data.map((page) => ({ ...page, content: null })), meta }
}

const bulk: Handler<'knowledgeBase.bulk'> = async (input, ctx) => {
  const { ids, action } = input.body
  if (action !== 'verify') return kbPages.handlers['knowledgeBase.bulk'](input, ctx)
  requirePermission(ctx.actor, 'kb.edit')
  return eachRecord(ctx, ids, (id) => verifyPage(ctx, id))
}

/** База знаний: what everybody should know, who answers for each page, and whether it still holds. */
export const knowledgeBaseArea = defineServerArea({
  handlers: {
    ...kbPages.handlers,
    'knowledgeBase.list': list,
    'knowledgeBase.bulk': bulk,
    'knowledgeBase.pdf': printPage,
    ...treeHandlers,
    ...startHandlers,
    ...searchHandlers,
    ...lifecycleHandlers,
    ...feedbackHandlers,
    ...ackHandlers,
    ...suggestionHandlers,
    'knowledgeBase.makeTodo': makeChecklistTodo,
    'knowledgeBase.fillTypical': fillKnowledgeBase,
  },
  jobs: ({ database, services }) => [
    {
      key: 'kb.review',
      label: 'Актуальность базы знаний',
      every: HOUR,
      at: '07:00',
      run: async (signal) => counts('Сообщено о страницах', await askForReviews(database, services(), signal)),
    },
  ],
  search: {
    kb_page: searchOfList<'knowledgeBase.list'>('kb.view', list, kbPages.indexed(), (page) =>
      hit(page.id, page.title, [page.path_details.map(({ name }) => name).join(' / ')], `/knowledge-base/${page.id}`),
    ),
  },
  seed: seedKnowledgeBase,
})
