import { labels } from '@ws/api-client/contract/labels'
import { Newspaper } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { defineArea } from '../../lib/area/define-area'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { dateTime } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { person, refParameter } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { text } from '../../lib/area/kinds/text'

const statuses = withTones(labels.ArticleStatus, {
  draft: 'muted',
  scheduled: 'info',
  published: 'ok',
  archived: 'muted',
})

/** Статьи: news of the company, read in a feed. */
export const articles = defineArea('/articles', {
  words: {
    one: 'Статья',
    many: 'Статьи',
    create: 'Написать статью',
    fresh: 'Новая статья',
    created: 'Статья создана',
    empty: 'Статей пока нет. Расскажите коллегам новость',
    search: 'Найти в заголовках и тексте',
  },
  permission: 'articles',
  address: '/article',
  slugs: true,
  title: (article) => article.title,
  fields: {
    title: text('Заголовок', { width: 320 }),
    author: person('Автор'),
    status: choice('Статус', statuses, { width: 150 }),
    tagList: tags('Теги'),
    published_at: dateTime('Опубликована'),
    views_count: number('Просмотров'),
    comments_count: number('Комментариев'),
    ack_pct: number('Ознакомлены, %'),
  },
  // An article is written in its editor.
  form: [],
  list: {
    columns: ['title', 'author', 'status', 'tagList', 'published_at', 'views_count', 'comments_count', 'ack_pct'],
    sortable: ['title', 'published_at', 'views_count', 'comments_count', 'ack_pct'],
    filters: ['tagList', 'author', 'published_at', 'status'],
    parameters: {
      department: refParameter('Кому: отдел', '/accounts/departments'),
      team: refParameter('Кому: бригада', '/teams'),
      object: refParameter('Кому: объект', '/objects'),
    },
    presets: [
      { label: 'Лента', query: () => ({}) },
      { label: 'Требуют ознакомления', query: () => ({ needs_ack: true }), empty: 'Вы ознакомились со всем' },
      {
        label: 'Мои черновики',
        query: () => ({ mine: true, status: ['draft' as const, 'scheduled' as const] }),
        empty: 'Черновиков нет',
      },
      { label: 'Ждут публикации', query: () => ({ is_proposed: true }), empty: 'Ничего не ждёт публикации' },
      { label: 'Архив', query: () => ({ archived: 'true' as const }), empty: 'В архиве пусто' },
    ],
    views: {
      feed: {
        label: 'Лента',
        icon: actionIcon(Newspaper),
        screen: () => import('./list/article-feed'),
        paged: true,
      },
    },
    defaultView: 'feed',
  },
  detail: { history: 'article', parts: ['files', 'favorites', 'links', 'watching'] },
  actions: [{ label: 'Добавить теги', on: 'many', dialog: () => import('./list/tag-dialog') }],
  screens: {
    detail: () => import('./record/article-screen'),
    form: () => import('./draft/article-form'),
  },
})
