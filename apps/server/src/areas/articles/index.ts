import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { findEntity } from '../../lib/resource/registry'
import { hit, searchOfList } from '../../lib/search/search-kinds'
import { registerComments } from '../record-parts/comment-files'
import { publishDue, remindOfAcks } from './article-jobs'
import { seedArticles } from './articles.demo'
import { ARTICLE, articleResource } from './articles.resource'
import { commentsHandlers } from './comments.handlers'
import './article-text'
import './notifications'
import { publishingHandlers } from './publishing'
import { readingHandlers } from './reading.handlers'

const entity = findEntity(ARTICLE)
if (entity) registerComments(ARTICLE, entity)

export const articlesArea = defineServerArea({
  handlers: { ...articleResource.handlers, ...publishingHandlers, ...readingHandlers, ...commentsHandlers },
  jobs: ({ database, services }) => [
    {
      key: 'articles.publish',
      label: 'Публикация запланированных статей',
      every: 1,
      run: async () => counts('Опубликовано статей', await publishDue(database, services())),
    },
    {
      key: 'articles.remind',
      label: 'Напоминания об ознакомлении',
      every: HOUR,
      at: '09:00',
      run: async () => counts('Напомнено', await remindOfAcks(database, services())),
    },
  ],
  seed: seedArticles,
  search: {
    article: searchOfList<'articles.list'>(
      'articles.view',
      readingHandlers['articles.list'],
      articleResource.indexed(),
      (article) => hit(article.id, article.title, [article.summary], `/article/${article.slug}`),
    ),
  },
})
