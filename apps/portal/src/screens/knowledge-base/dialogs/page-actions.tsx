import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import {
  Archive,
  ArchiveRestore,
  BookCheck,
  CircleX,
  CopyPlus,
  FilePen,
  FolderInput,
  ListChecks,
  Plus,
  Printer,
  Send,
  ShieldCheck,
  Tags,
  UserRoundPen,
} from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import { fieldAction } from '../../../lib/area/actions/field-action'
import type { Action } from '../../../lib/area/area-spec'
import { versionsAction } from '../../../lib/content/versions-action'
import { countPages } from '../count-pages'

type Page = RecordOf<'/knowledge-base'>
type PageAction = Action<'/knowledge-base'>

const may = (word: Page['allowed'][number]) => (page: Page) => page.allowed.includes(word)
const path = ({ id }: Page) => ({ params: { path: { id } } })

const archive = (is_archived: boolean): PageAction => ({
  label: is_archived ? 'В архив' : 'Вернуть из архива',
  icon: actionIcon(is_archived ? Archive : ArchiveRestore),
  on: 'row',
  when: (page) => page.is_archived !== is_archived && page.allowed.includes('archive'),
  done: is_archived ? 'Страница в архиве' : 'Страница возвращена из архива',
  run: async ([page], { api }) => {
    if (page) await unwrap(api.PATCH('/knowledge-base/{id}', { ...path(page), body: { is_archived } }))
  },
})

const verify: PageAction = {
  label: 'Подтвердить актуальность',
  icon: actionIcon(ShieldCheck),
  on: 'row',
  when: may('verify'),
  done: 'Актуальность подтверждена',
  run: async ([page], { api }) => {
    if (page) await unwrap(api.POST('/knowledge-base/{id}/verify', path(page)))
  },
}

/** What can be done with a page, and with several in the list. */
export const pageActions: readonly PageAction[] = [
  {
    label: 'Опубликовать',
    icon: actionIcon(BookCheck),
    on: 'row',
    primary: true,
    when: (page) => page.allowed.includes('publish') && page.status !== 'published',
    dialog: () => import('./publish-dialog'),
  },
  {
    label: 'На проверку',
    icon: actionIcon(Send),
    on: 'row',
    primary: true,
    when: may('submit'),
    done: 'Страница отправлена на проверку',
    run: async ([page], { api }) => {
      if (page) await unwrap(api.POST('/knowledge-base/{id}/submit', path(page)))
    },
  },
  {
    label: 'Вернуть автору',
    icon: actionIcon(CircleX),
    on: 'row',
    when: may('return'),
    dialog: () => import('./return-dialog'),
  },
  verify,
  {
    label: 'Проверено',
    icon: actionIcon(ShieldCheck),
    on: 'many',
    when: may('verify'),
    done: 'Актуальность подтверждена',
    run: async (pages, { api }) => {
      const body = { ids: pages.map(({ id }) => id), action: 'verify' as const }
      const { failed } = await unwrap(api.POST('/knowledge-base/bulk', { body }))
      const [first] = failed
      if (first) throw new Error(`Не подтверждено: ${countPages(failed.length)}. ${first.message}`)
    },
  },
  {
    label: 'Предложить правку',
    icon: actionIcon(FilePen),
    // Whoever may change the page himself has a button for that.
    beside: ({ allowed }) => !allowed.includes('update'),
    on: 'row',
    when: may('suggest'),
    href: ({ id }) => `/knowledge-base/${id}?text=suggest`,
  },
  {
    label: 'Создать задачу по чек-листу',
    icon: actionIcon(ListChecks),
    on: 'row',
    permission: 'todos.create',
    when: ({ kind, status }) => kind === 'checklist' && status === 'published',
    dialog: () => import('./todo-dialog'),
  },
  versionsAction('/knowledge-base', 'kb_page', {
    when: ({ published_version: version, allowed }) => version > 0 || allowed.includes('update'),
    mayRestore: (page) =>
      page.allowed.includes('update') && (page.status !== 'published' || page.allowed.includes('publish')),
  }),
  {
    label: 'Создать подстраницу',
    icon: actionIcon(Plus),
    on: 'row',
    permission: 'kb.create',
    href: ({ id }) => `/knowledge-base/${id}?create=page&parent=${id}`,
  },
  {
    label: 'Дублировать',
    icon: actionIcon(CopyPlus),
    on: 'row',
    permission: 'kb.create',
    dialog: () => import('./duplicate-dialog'),
  },
  fieldAction('/knowledge-base', {
    label: 'Переместить',
    icon: actionIcon(FolderInput),
    count: countPages,
    action: 'move',
    field: 'parent',
  }),
  fieldAction('/knowledge-base', {
    label: 'Сменить владельца',
    icon: actionIcon(UserRoundPen),
    count: countPages,
    action: 'set_owner',
    field: 'owner',
  }),
  fieldAction('/knowledge-base', {
    label: 'Добавить теги',
    icon: actionIcon(Tags),
    count: countPages,
    action: 'add_tags',
    field: 'tags',
  }),
  {
    label: 'Печать',
    icon: actionIcon(Printer),
    on: 'row',
    run: async () => window.print(),
  },
  archive(true),
  archive(false),
]
