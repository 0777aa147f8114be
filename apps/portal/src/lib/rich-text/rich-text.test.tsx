import { render, screen, within } from '@testing-library/react'
import type { Schema } from '@ws/api-client/contract'
import type { RichNode } from '@ws/api-client/contract/rich-text'
import { lazy } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PartOr } from './part-or'
import { RichText } from './rich-text'

const people = [{ id: 7, name: 'Жуков Пётр', username: 'zhukov', avatar_url: null }]
const words = (text: string, ...marks: RichNode['marks'] & object): RichNode => ({ text, type: 'text', marks })
const line = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link' as const, attrs: { href } })

function show(content: RichNode[], text = 'слова'): void {
  const doc: Schema<'RichText'> = { type: 'doc', content }
  render(
    <MemoryRouter>
      <RichText text={text} doc={doc} people={people} />
    </MemoryRouter>,
  )
}

test('a document is read with its headings, lists, marks, people and tasks (12.2)', async () => {
  show([
    { type: 'heading', attrs: { level: 2 }, content: [words('Что взять')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line(words('ключ', { type: 'bold' }))] }] },
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [line(words('перекрыть'))] },
        { type: 'taskItem', attrs: { checked: false }, content: [line(words('позвонить'))] },
      ],
    },
    line(
      { type: 'mention', attrs: { id: 7, label: 'zhukov' } },
      words(' после '),
      { type: 'todoReference', attrs: { id: 12 } },
      words(', как в #13 и '),
      { type: 'mention', attrs: { id: 99, label: 'ghost' } },
      words(' скажут', { type: 'italic' }, { type: 'strike' }),
    ),
    { type: 'codeBlock', content: [words('#14 — как есть')] },
    { type: 'unheard-of', content: [line(words('и остальное'))] },
  ])
  expect(await screen.findByRole('heading', { level: 2, name: 'Что взять' })).toBeVisible()
  const [bullets, tasks] = screen.getAllByRole('list')
  expect(within(bullets as HTMLElement).getByText('ключ', { selector: 'strong *' })).toBeVisible()
  expect(
    within(tasks as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Сделано: перекрыть', 'Не сделано: позвонить'])
  expect(screen.getByRole('link', { name: '@Жуков Пётр' })).toHaveAttribute('href', '/todos?participant=7')
  expect(screen.getByRole('link', { name: '#12' })).toHaveAttribute('href', '/todos/12')
  expect(screen.getByRole('link', { name: '#13' })).toHaveAttribute('href', '/todos/13')
  expect(screen.queryByRole('link', { name: '#14' })).toBeNull()
  expect(screen.getByText('@ghost')).toBeVisible()
  expect(screen.getByText('скажут', { selector: 'em, em *, s, s *' })).toBeVisible()
  expect(screen.getByText('и остальное')).toBeVisible()
})

test('a link leads out in a new tab, within in this one, and never into a script (12.2)', async () => {
  show([
    line(
      words('сайт', link('https://example.com')),
      words('задача', link('/todos/5')),
      words('зло', link('javascript:x')),
    ),
  ])
  const site = await screen.findByRole('link', { name: 'сайт' })
  expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByRole('link', { name: 'задача' })).not.toHaveAttribute('target')
  expect(screen.queryByRole('link', { name: 'зло' })).toBeNull()
  expect(screen.getByText('зло')).toBeVisible()
})

test('what stands in does so while the part is on its way and when it does not come', async () => {
  const Coming = lazy(() => new Promise<{ default: () => null }>(() => undefined))
  const Lost = lazy(() => Promise.reject<{ default: () => null }>(new Error('Failed to fetch the module')))
  render(
    <>
      <PartOr otherwise="слова без оформления">
        <Coming />
      </PartOr>
      <PartOr otherwise={<p>простое поле</p>} meanwhile={<p>загрузка</p>}>
        <Lost />
      </PartOr>
    </>,
  )
  expect(screen.getByText('слова без оформления')).toBeVisible()
  expect(screen.getByText('загрузка')).toBeVisible()
  expect(await screen.findByText('простое поле')).toBeVisible()
})
