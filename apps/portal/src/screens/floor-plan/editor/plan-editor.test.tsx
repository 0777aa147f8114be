import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

type Numbered = { id: number; number: string; is_archived: boolean }

async function roomNamed(number: string): Promise<Numbered | undefined> {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', `/properties/room?archived=all&search=${encodeURIComponent(number)}`)
  return (body as { data: Numbered[] }).data.find((room) => room.number === number)
}

async function edit(floor: number, story: string) {
  await renderPortal(server.current, { at: `/objects/1/floor?floor=${floor}&edit=1`, signInAs: people.administrator })
  return screen.findByRole('group', { name: `Правка плана: Корпус А, ${story}` })
}

async function floorOf(number: string): Promise<number> {
  const admin = await server.current.as('smirnov')
  const room = await roomNamed(number)
  const { body } = await admin.send('GET', `/properties/room/${room?.id}`)
  return (body as { floor: number }).floor
}

test('a room that is let is split by a draft of an amendment, which says who keeps which part; the room stays till then', async () => {
  const canvas = await edit(await floorOf('А-101'), '1 этаж')
  const drawn = within(screen.getByRole('region', { name: 'На плане' }))
  await userEvent.click(drawn.getByRole('button', { name: /^А-101/ }))
  await userEvent.keyboard('s')
  canvas.focus()
  // From the middle of the floor into the room, then up through it.
  await userEvent.keyboard('{Shift>}{ArrowLeft>21/}{/Shift} {Shift>}{ArrowUp>3/}{/Shift} ')
  const dialog = within(await screen.findByRole('dialog', { name: 'Разделить А-101' }))
  expect(await dialog.findByText(/^Занято по договору А-001 \(ООО «Кофейня Исеть»\)/)).toBeVisible()
  const kept = within(dialog.getByRole('group', { name: /^Остаётся за договором А-001/ }))
  // Who has the whole room keeps all of it unless somebody says otherwise.
  for (const part of ['А-101/1', 'А-101/2']) await userEvent.click(kept.getByRole('checkbox', { name: part }))
  await userEvent.click(dialog.getByRole('button', { name: 'Составить соглашения' }))
  expect(await kept.findByText('Выберите хотя бы одну часть')).toBeVisible()
  await userEvent.click(kept.getByRole('checkbox', { name: 'А-101/2' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Составить соглашения' }))
  expect(await dialog.findByRole('link', { name: /к договору А-001$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contracts\/\d+\?tab=amendments$/),
  )
  expect(await roomNamed('А-101')).toMatchObject({ is_archived: false })
  expect(await roomNamed('А-101/2')).toMatchObject({ is_archived: true })
  await userEvent.click(dialog.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('neighbours of one contract become one room by a draft; of two contracts, and without a number, they do not', async () => {
  await edit(await floorOf('А-301'), '3 этаж')
  const choose = async (...numbers: string[]) => {
    const drawn = within(screen.getByRole('region', { name: 'На плане' }))
    for (const [at, number] of numbers.entries())
      fireEvent.click(drawn.getByRole('button', { name: new RegExp(`^${number}`) }), { shiftKey: at > 0 })
    await userEvent.keyboard('m{Enter}')
    return within(await screen.findByRole('dialog', { name: `Объединить: ${numbers.join(', ')}` }))
  }
  const strangers = await choose('А-302', 'А-303')
  await userEvent.click(await strangers.findByRole('button', { name: 'Составить соглашение' }))
  expect(await strangers.findByText('Объединять можно помещения, занятые целиком по одному договору')).toBeVisible()
  await userEvent.click(strangers.getByRole('button', { name: 'Отмена' }))
  const dialog = await choose('А-301', 'А-302')
  const number = dialog.getByRole('textbox', { name: /^Номер/ })
  await userEvent.clear(number)
  await userEvent.click(await dialog.findByRole('button', { name: 'Составить соглашение' }))
  await waitFor(() => expect(number).toBeInvalid())
  await userEvent.type(number, 'А-301А')
  await userEvent.click(dialog.getByRole('button', { name: 'Составить соглашение' }))
  expect(await dialog.findByRole('link', { name: /к договору А-010$/ })).toBeVisible()
  expect(await roomNamed('А-301')).toMatchObject({ is_archived: false })
})

test('a room that stands nowhere is dragged onto the plan, and stands there as large as it is declared', async () => {
  const canvas = await edit(await floorOf('А-201'), '2 этаж')
  const drawn = within(screen.getByRole('region', { name: 'На плане' }))
  const missing = within(screen.getByRole('region', { name: 'Не размещены' }))
  await userEvent.click(drawn.getByRole('button', { name: /^А-208/ }))
  await userEvent.keyboard('{Delete}')
  const room = await missing.findByRole('button', { name: /^А-208/ })
  fireEvent.dragStart(room)
  fireEvent.dragOver(canvas, { clientX: 20, clientY: 20 })
  fireEvent.drop(canvas, { clientX: 20, clientY: 20 })
  expect(await drawn.findByRole('button', { name: /^А-208 61,\d+ \/ 61,20$/ })).toHaveAttribute('aria-pressed', 'true')
  expect(missing.queryByRole('button', { name: /^А-208/ })).toBeNull()
})
