import type { MenuItem } from '@ws/ui'
import { Pencil, Star, Trash2, UserRound, Users } from 'lucide-react'
import type { SavedView } from './saved-views'
import type { ListViews } from './use-list-views'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** The area's own look among the views. */
const STANDARD = 'standard'

/**
 * Lines of the menu «Виды» that choose one: the standard one, and apart from it own ones and those of others. `apart` says
 * that the two are not drawn one below the other.
 */
export function viewChoice(
  views: ListViews,
  apply: (view: SavedView | null) => void,
  apart = false,
): { standard: MenuItem[]; saved: MenuItem[] } {
  const { all, active } = views
  const value = active ? String(active.id) : views.isStandard ? STANDARD : ''
  const onChange = (chosen: string) => apply(all.find(({ id }) => String(id) === chosen) ?? null)
  const linesOf = (choice: string, options: { value: string; label: string }[]): MenuItem[] =>
    options.length === 0 ? [] : [{ choice, value, onChange, options }]
  const optionsOf = (some: readonly SavedView[]) =>
    some.map((view) => ({ value: String(view.id), label: lineOf(view) }))
  const standard = { value: STANDARD, label: 'Стандартный вид' }
  const own = optionsOf(all.filter(({ is_own }) => is_own))
  const shared = linesOf('Общие', optionsOf(all.filter(({ is_own }) => !is_own)))
  return {
    standard: linesOf('Виды', apart ? [standard] : [standard, ...own]),
    saved: [
      ...(apart ? linesOf('Мои виды', own) : []),
      ...(shared.length > 0 ? [{ heading: 'Общие' }, ...shared] : []),
      ...(views.isLoading ? [{ label: 'Загрузка…', disabled: true }] : []),
      ...(views.error
        ? [
            { label: 'Не удалось загрузить', description: views.error.message, disabled: true },
            { label: 'Повторить', keepOpen: true, onSelect: views.retry },
          ]
        : []),
    ],
  }
}

/** «Срочные · общий, по умолчанию»; a view of others bears the name of its owner. */
function lineOf({ name, is_own, is_shared, is_default, owner }: SavedView): string {
  const facts = is_own
    ? [...(is_shared ? ['общий'] : []), ...(is_default ? ['по умолчанию'] : [])]
    : [owner?.name ?? 'автор удалён']
  return facts.length === 0 ? name : `${name} · ${facts.join(', ')}`
}

interface Changes {
  onRename: () => void
  change: (changes: { is_shared?: boolean; is_default?: boolean }, done: string) => void
  onRemove: () => void
}

/** Lines that change the applied view, for whoever may. */
export function viewChanges(view: SavedView, views: ListViews, { onRename, change, onRemove }: Changes): MenuItem[] {
  if (!view.is_own && !views.mayTidy) return []
  const share: MenuItem[] = view.is_shared
    ? [
        {
          label: view.is_own ? 'Сделать личным' : 'Убрать из общих',
          icon: <UserRound {...icon} />,
          onSelect: () => change({ is_shared: false }, 'Вид теперь личный'),
        },
      ]
    : [
        {
          label: 'Сделать общим',
          icon: <Users {...icon} />,
          onSelect: () => change({ is_shared: true }, 'Вид теперь общий: он виден всем, кому виден список'),
        },
      ]
  return [
    { separator: true },
    { heading: `Вид «${view.name}»` },
    ...(view.is_own
      ? [
          {
            label: 'Открывать по умолчанию',
            icon: <Star {...icon} />,
            checked: view.is_default,
            onSelect: () =>
              change(
                { is_default: !view.is_default },
                view.is_default ? 'По умолчанию открывается стандартный вид' : 'Вид открывается по умолчанию',
              ),
          },
        ]
      : []),
    { label: 'Переименовать…', icon: <Pencil {...icon} />, onSelect: onRename },
    ...(view.is_shared || views.mayShare ? share : []),
    { label: 'Удалить', icon: <Trash2 {...icon} />, danger: true, onSelect: onRemove },
  ]
}
