import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Avatar } from '../avatar/avatar'
import { AvatarGroup } from './avatar-group'

const people = ['Сергей Ежов', 'Анна Мельникова', 'Игорь Громов', 'Вера Ковалёва', 'Пётр Юдин', 'Ольга Крылова'].map(
  (name, id) => ({ id, name }),
)

test('people beyond the first are counted and listed on demand', async () => {
  render(<AvatarGroup people={people} max={3} />)
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Сергей Ежов',
    'Анна Мельникова',
    'Игорь Громов',
  ])
  await userEvent.click(screen.getByRole('button', { name: '+3: Ещё 3 человека' }))
  const list = within(await screen.findByRole('dialog', { name: 'Ещё 3 человека' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ВКВера Ковалёва',
    'ПЮПётр Юдин',
    'ОКОльга Крылова',
  ])
})

test('a number never stands for one person', () => {
  render(<AvatarGroup people={people.slice(0, 4)} max={3} />)
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})

test('whether a person can be reached is said, not only coloured', () => {
  render(<Avatar name="Сергей Ежов" presence="busy" />)
  expect(screen.getByRole('img', { name: 'Сергей Ежов, не беспокоить' })).toBeInTheDocument()
})
