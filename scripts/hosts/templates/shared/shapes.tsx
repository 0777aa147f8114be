import type { MenuItem } from '@ws/ui'

export const nothing = () => undefined

/** An icon of the host's own. */
export const icon = (
  <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
    <path d="M2 8h12" stroke="currentColor" />
  </svg>
)

/** A photograph without a server. */
export const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><path fill="teal" d="M0 0h160v100H0z"/></svg>',
)}`

export const people = ['Вера Ким', 'Олег Бор']

export const roles = [
  { value: 'a', label: 'Администратор' },
  { value: 'b', label: 'Исполнитель' },
]

/** Every kind of line a menu has. */
export const menu: MenuItem[] = [
  { heading: 'Задача' },
  { label: 'Открыть', icon, shortcut: 'Enter', onSelect: nothing },
  { label: 'Ссылка', href: '#menu', description: 'В новой вкладке' },
  { choice: 'Вид', value: 'a', onChange: nothing, options: roles },
  { label: 'Следить', checked: true, onSelect: nothing },
  { label: 'Ещё', items: [{ label: 'Копия', onSelect: nothing }] },
  { separator: true },
  { label: 'Удалить', danger: true, onSelect: nothing },
  { label: 'Вернуть', disabled: true, onSelect: nothing },
]

export const shortcuts = [{ label: 'Переходы', items: [{ keys: 'G T', label: 'К задачам' }] }]

export const columns = [
  { key: 'id', header: '№' },
  { key: 'title', header: 'Название' },
]
