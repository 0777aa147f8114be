import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../../testing/render-portal'
import { people, useServer } from '../../../../testing/use-server'

const server = useServer()

async function open(answer: typeof fetch = server.current.fetch) {
  await renderPortal({ fetch: answer }, { at: '/admin?tab=system', signInAs: people.administrator })
  const section = within(await screen.findByRole('region', { name: 'Производственный календарь' }))
  const year = section.getByRole('status', { name: 'Год' })
  return { section, year }
}

/** Answers to the calendar pass through `change`. */
const through =
  (change: (answer: Response) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const answer = await server.current.fetch(request)
    return request.url.includes('/production-calendar') ? change(answer) : answer
  }

test('a day is reached by keys, made a day off with a name, counted, and put back', async () => {
  const { section, year } = await open()
  while (Number(year.textContent) !== 2030)
    await userEvent.click(
      section.getByRole('button', { name: Number(year.textContent) < 2030 ? 'Следующий год' : 'Предыдущий год' }),
    )
  const june = within(await section.findByRole('table', { name: /^Июнь/ }))
  expect(june.getByText('19 рабочих дней')).toBeVisible()
  expect(june.getByRole('button', { name: 'Среда, 12 июня, выходной день, День России' })).toBeVisible()
  const first = section.getByRole('button', { name: /^Вторник, 1 января/ })
  first.focus()
  await userEvent.keyboard('{PageDown>5/}{End}{ArrowUp}{ArrowRight}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Понедельник, 24 июня 2030' }))
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('radio', { name: 'Выходной день' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Название' }), 'День города{Enter}')
  const changed = await june.findByRole('button', { name: 'Понедельник, 24 июня, выходной день, День города, изменён' })
  expect(june.getByText('18 рабочих дней')).toBeVisible()
  await waitFor(() => expect(changed).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText('По Трудовому кодексу: рабочий день')).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Вернуть как было' }))
  expect(await june.findByText('19 рабочих дней')).toBeVisible()
})

test('a failure is told with a way to try again', async () => {
  let fails = true
  const { section } = await open(
    through(async (answer) =>
      fails
        ? Response.json({ message: 'Нет такой страницы', code: 'not_found', errors: {}, details: {} }, { status: 404 })
        : answer,
    ),
  )
  expect(await section.findByText('Нет такой страницы')).toBeVisible()
  fails = false
  await userEvent.click(section.getByRole('button', { name: 'Повторить' }))
  expect(await section.findByText(/^Всего за год/)).toBeVisible()
})

test('whoever may not change the calendar reads it', async () => {
  const { section } = await open(
    through(async (answer) => Response.json({ ...(await answer.json()), may_edit: false })),
  )
  expect(await section.findByText('Изменить календарь может администратор.')).toBeVisible()
  expect(section.getByText(/12 июня, выходной день, День России/)).toBeInTheDocument()
  expect(section.queryByRole('button', { name: /12 июня/ })).toBeNull()
})
