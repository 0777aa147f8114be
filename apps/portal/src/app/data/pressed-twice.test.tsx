import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Creating, expectMadeOnce } from '../../testing/expect-made-once'
import { choose, fill, useServer } from '../../testing/use-server'

const server = useServer()

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pressed = async (name: string | RegExp) => userEvent.click(await button(name))
const inDialog = async () => within(await screen.findByRole('dialog'))

const CREATING: Record<string, Creating> = {
  'a task on its page': {
    at: '/todos/new',
    to: /\/todos$/,
    fill: async () => {
      await fill(await screen.findByLabelText(/^Название/), 'Скрипит дверь')
      return button(/^Сохранить(?! и)/)
    },
  },
  'a task, with another to follow': {
    at: '/todos/new',
    to: /\/todos$/,
    fill: async () => {
      await fill(await screen.findByLabelText(/^Название/), 'Скрипит окно')
      return button('Сохранить и создать ещё')
    },
  },
  'a position in its dialog': {
    at: '/admin?tab=org&list=positions',
    to: /\/accounts\/positions$/,
    fill: async () => {
      await pressed('Добавить должность')
      const dialog = await inDialog()
      await fill(dialog.getByLabelText(/^Название/), 'Сторож')
      await choose(dialog.getByRole('combobox', { name: /^Отдел/ }), 'Дирекция')
      return dialog.getByRole('button', { name: 'Сохранить' })
    },
  },
  'a comment': {
    at: '/todos/1',
    to: /\/todos\/1\/comments$/,
    fill: async () => {
      await fill(await screen.findByRole('textbox', { name: 'Написать комментарий' }), 'Сделано')
      return button('Отправить')
    },
  },
  'an item of a checklist': {
    at: '/todos/1',
    to: /\/todos\/1\/checklist$/,
    fill: async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Добавить (пункт|чек-лист)/ }))
      await fill(screen.getByRole('textbox', { name: 'Новый пункт чек-листа' }), 'Закрыть щит')
      return button('Добавить')
    },
  },
  'a subtask': {
    at: '/todos/1?tab=parts',
    to: /\/todos$/,
    fill: async () => {
      await fill(await screen.findByRole('textbox', { name: 'Новая подзадача' }), 'Купить кран')
      return button('Добавить')
    },
  },
  'time that was spent': {
    at: '/todos/1?tab=time',
    to: /\/todos\/1\/time$/,
    fill: async () => {
      await fill(await screen.findByLabelText('Минут'), '15')
      return button('Записать время')
    },
  },
  'a saved view': {
    at: '/goods/goods_type?is_active=true',
    to: /\/saved-views$/,
    fill: async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Вид/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Сохранить вид…' }))
      const dialog = await inDialog()
      await fill(dialog.getByLabelText(/^Название/), 'Активные')
      return dialog.getByRole('button', { name: 'Сохранить' })
    },
  },
  'an account': {
    at: '/admin',
    to: /\/users\/accounts$/,
    fill: async () => {
      await pressed('Создать пользователя')
      const dialog = await inDialog()
      await fill(dialog.getByRole('textbox', { name: /Фамилия/ }), 'Лукин')
      await fill(dialog.getByRole('textbox', { name: /Имя/ }), 'Пётр')
      await fill(dialog.getByRole('textbox', { name: /Почта/ }), 'lukin@demo.local')
      await choose(dialog.getByRole('combobox', { name: /Роли/ }), 'Диспетчер')
      return dialog.getByRole('button', { name: 'Создать' })
    },
  },
  'an invitation': {
    at: '/admin',
    to: /\/users\/invitations$/,
    fill: async () => {
      await pressed('Пригласить')
      const dialog = await inDialog()
      await userEvent.type(dialog.getByRole('textbox', { name: /Почта/ }), 'twice@demo.local{Enter}')
      await choose(dialog.getByRole('combobox', { name: /Роли/ }), 'Сотрудник')
      await userEvent.keyboard('{Escape}')
      return dialog.getByRole('button', { name: 'Пригласить' })
    },
  },
  'a role': {
    at: '/admin?tab=roles',
    to: /\/roles$/,
    fill: async () => {
      await pressed('Создать роль')
      const dialog = await inDialog()
      await fill(dialog.getByLabelText(/^Название/), 'Ночной дежурный')
      return dialog.getByRole('button', { name: 'Создать' })
    },
  },
  'a template': {
    at: '/todos/templates/new',
    to: /\/todos\/templates$/,
    fill: async () => {
      await fill(await screen.findByLabelText(/^Название шаблона/), 'Обход крыши')
      await fill(screen.getByLabelText(/^Название задачи/), 'Обойти крышу')
      return button(/^Сохранить(?! и)/)
    },
  },
  'a task by a template': {
    at: '/todos/templates/1',
    to: /\/todos\/templates\/\d+\/todos$/,
    fill: async () => {
      await pressed('Создать задачу')
      return (await inDialog()).getByRole('button', { name: 'Создать: 1 задача' })
    },
  },
  'a schedule': {
    at: '/todos/recurrences/new',
    to: /\/todos\/recurrences$/,
    fill: async () => {
      await fill(await screen.findByLabelText(/^Название задачи/), 'Проверка кровли')
      return button(/^Сохранить(?! и)/)
    },
  },
  'a link of two tasks': {
    at: '/todos/1?tab=parts',
    to: /\/todos\/1\/links$/,
    fill: async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'С какой задачей' }))
      const [other] = await screen.findAllByRole('option', { name: /^#\d+ / })
      await userEvent.click(other as HTMLElement)
      return button('Связать')
    },
  },
  'a task in the calendar': {
    at: '/todos?view=calendar&scale=week&day=2031-03-12',
    to: /\/todos$/,
    fill: async () => {
      await pressed(/^Создать задачу: среда, 12 марта/)
      const dialog = await inDialog()
      await fill(dialog.getByLabelText(/^Название/), 'Мойка окон')
      return dialog.getByRole('button', { name: 'Создать задачу' })
    },
  },
  'a card on the board': {
    at: '/todos?view=kanban',
    to: /\/todos$/,
    fill: async () => {
      const [add] = await screen.findAllByRole('button', { name: /^Добавить карточку в/ })
      await userEvent.click(add as HTMLElement)
      await fill(await screen.findByRole('textbox', { name: 'Название карточки' }), 'Покрасить перила')
      return button('Добавить')
    },
  },
  'a change of many tasks': {
    at: '/todos',
    to: /\/todos\/bulk$/,
    fill: async () => {
      await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2))
      await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все строки' }))
      const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными' }))
      await userEvent.click(bar.getByRole('button', { name: 'Приоритет' }))
      const dialog = await inDialog()
      await choose(dialog.getByRole('combobox', { name: /^Приоритет/ }), 'Низкий')
      return dialog.getByRole('button', { name: 'Изменить' })
    },
  },
}

test.each(Object.entries(CREATING))('%s is made once by a double press', (_what, creating) =>
  expectMadeOnce(server.current, creating),
)
