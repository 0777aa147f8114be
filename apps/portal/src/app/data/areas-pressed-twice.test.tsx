import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, test, vi } from 'vitest'
import { type Creating, expectMadeOnce } from '../../testing/expect-made-once'
import { fill, useServer } from '../../testing/use-server'

const server = useServer()
/** A conversation, and a contract in force. */
let room: number
let contract: number

beforeAll(async () => {
  const person = await server.current.as('u01')
  const made = await person.send('POST', '/chats/rooms', { kind: 'group', title: 'Обход', members: [2] })
  room = (made.body as { id: number }).id
  const { rows } = await server.current.database.pool.query(
    `select id from contracts where status = 'active' order by id limit 1`,
  )
  contract = Number(rows[0].id)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pressed = async (name: string | RegExp) => userEvent.click(await button(name))
const inDialog = async () => within(await screen.findByRole('dialog'))

async function pick(box: HTMLElement, text: string): Promise<void> {
  await fill(box, text)
  const [option] = await screen.findAllByRole('option', { name: new RegExp(text) })
  await userEvent.click(option as HTMLElement)
}

/** Says a command in the conversation and sends it: its form opens. */
async function command(words: string) {
  await fill(await screen.findByRole('textbox', { name: 'Сообщение' }), words)
  await pressed('Отправить')
  return inDialog()
}

const CREATING: Record<string, () => Creating> = {
  'a room of a group': () => ({
    at: '/messenger',
    to: /\/chats\/rooms$/,
    fill: async () => {
      await pressed('Новая беседа')
      const dialog = await inDialog()
      await userEvent.click(dialog.getByRole('radio', { name: 'Группа' }))
      await fill(dialog.getByLabelText(/^Название/), 'Ремонт холла')
      await pick(dialog.getByRole('combobox', { name: /^Участники/ }), 'Панова')
      await userEvent.tab()
      return dialog.getByRole('button', { name: 'Создать' })
    },
  }),
  'a poll': () => ({
    at: `/messenger/${room}`,
    to: /\/chats\/rooms\/\d+\/messages$/,
    fill: async () => {
      const dialog = await command('/опрос Когда собираемся?')
      await fill(dialog.getByLabelText(/^Вариант 1/), 'Утром')
      await fill(dialog.getByLabelText(/^Вариант 2/), 'Днём')
      return dialog.getByRole('button', { name: 'Создать опрос' })
    },
  }),
  'a meeting of a room': () => ({
    at: `/messenger/${room}`,
    to: /\/chats\/rooms\/\d+\/meeting$/,
    fill: async () => (await command('/встреча Планёрка')).getByRole('button', { name: 'Начать встречу' }),
  }),
  'a task of a message': () => ({
    at: `/messenger/${room}`,
    to: /\/chats\/rooms\/\d+\/messages\/\d+\/todo$/,
    fill: async () => {
      const dialog = await command('/задача Течёт кран')
      return dialog.getByRole('button', { name: 'Создать задачу' })
    },
  }),
  'a meeting begun now': () => ({
    at: '/conference',
    to: /\/conference$/,
    fill: () => {
      // The page of the meeting looks at devices, which there are none of here.
      const none = () => []
      vi.stubGlobal(
        'MediaStream',
        class extends EventTarget {
          getTracks = none
          getAudioTracks = none
          getVideoTracks = none
        },
      )
      return button('Начать сейчас')
    },
  }),
  'a contract': () => ({
    at: '/contracts/new',
    to: /\/contracts$/,
    fill: async () => {
      await screen.findByLabelText('Номер')
      await pick(screen.getByRole('combobox', { name: /^Арендатор/ }), 'ТехноСфера')
      await pick(screen.getByRole('combobox', { name: /^Объект/ }), 'корпус А')
      await fill(screen.getByLabelText(/^Начало/), '01.01.2027')
      await fill(screen.getByLabelText(/^Окончание/), '30.11.2027')
      await pressed('Далее')
      await pressed('Добавить помещение')
      await pick(screen.getByRole('combobox', { name: /^Помещение/ }), 'А-508')
      await pressed('Далее')
      await pressed('Фикс')
      await fill(screen.getByLabelText(/^Ставка, ₽/), '30000')
      await pressed('Далее')
      await screen.findByLabelText(/^Срок оплаты, день/)
      await pressed('Далее')
      return button('Создать договор')
    },
  }),
  'a payment': () => ({
    at: `/contracts/${contract}/payments/new`,
    to: /\/contracts\/\d+\/payments$/,
    fill: async () => {
      await fill(await screen.findByRole('textbox', { name: /^Сумма/ }), '1000')
      await fill(screen.getByRole('textbox', { name: /№ платёжного поручения/ }), '909')
      await userEvent.type(screen.getByRole('textbox', { name: /Дата поручения/ }), '01.11.2026{Enter}')
      return button('Провести платёж')
    },
  }),
  'a movement of stock': () => ({
    at: '/consumable?search=Лампа LED 18 Вт Т8',
    to: /\/stock\/movements$/,
    fill: async () => {
      await userEvent.click(await screen.findByText('Лампа LED 18 Вт Т8'))
      await pressed('Приход')
      const dialog = await inDialog()
      await pick(dialog.getByLabelText(/^Куда/), 'Тележка клининга')
      await fill(dialog.getByLabelText(/^Количество/), '3')
      return dialog.getByRole('button', { name: 'Провести' })
    },
  }),
  'a document': () => ({
    at: '/documents?create=text',
    to: /\/documents$/,
    fill: async () => {
      const dialog = await inDialog()
      await fill(dialog.getByRole('textbox', { name: /^Название/ }), 'Акт осмотра')
      return dialog.getByRole('button', { name: 'Создать' })
    },
  }),
  'a mind map': () => ({
    at: '/mindmap?create=1',
    to: /\/mindmaps$/,
    fill: async () => {
      const dialog = await inDialog()
      await fill(dialog.getByRole('textbox', { name: /^Название/ }), 'Переезд')
      return dialog.getByRole('button', { name: 'Создать карту' })
    },
  }),
  'a page of the knowledge base': () => ({
    at: '/knowledge-base?create=page',
    to: /\/knowledge-base$/,
    fill: async () => {
      await fill(await screen.findByLabelText(/^Название/), 'Полотёрная машина')
      return button(/^Сохранить(?! и)/)
    },
  }),
}

test.each(Object.entries(CREATING))('%s is made once by a double press', (_what, creating) =>
  expectMadeOnce(server.current, creating()),
)
