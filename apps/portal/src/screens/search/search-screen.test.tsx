import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()

test('the page of the search shows kinds with their counts, one of them whole, and leads to the record and to its list', async () => {
  const admin = await server.current.as('u01')
  for (let n = 1; n <= 6; n += 1) await admin.send('POST', '/todos', { title: `Кварцевание зала ${n}` })
  await renderPortal(server.current, { at: '/search?q=кварцевание', signInAs: people.administrator })
  const tasks = within(await screen.findByRole('region', { name: 'Задачи' }))
  expect(tasks.getAllByRole('listitem')).toHaveLength(5)
  expect(tasks.getByRole('link', { name: /открыть списком/ })).toHaveAttribute(
    'href',
    `/todos?search=${encodeURIComponent('кварцевание')}`,
  )
  await userEvent.click(tasks.getByRole('button', { name: 'Показать все: 6' }))
  expect(await screen.findByRole('link', { name: /Кварцевание зала 1/ })).toBeVisible()

  const box = screen.getByRole('searchbox', { name: 'Что найти' })
  await userEvent.clear(box)
  await userEvent.type(box, 'нетакогослова')
  expect(await screen.findByText('По запросу «нетакогослова» ничего не нашлось')).toBeVisible()
})
