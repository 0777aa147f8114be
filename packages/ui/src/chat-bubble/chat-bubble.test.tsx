import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChatBubble } from './chat-bubble'

const author = { name: 'Сергей Ежов' }
const at = '2026-11-21T06:02:00Z'

test('a message is named by its author and time; of own ones it is said how far they came', () => {
  const { rerender } = render(
    <ChatBubble author={author} at={at} timeZone="UTC">
      Трубу привезут к 15:00
    </ChatBubble>,
  )
  expect(screen.getByRole('article', { name: 'Сергей Ежов, 06:02' })).toHaveTextContent('Трубу привезут')
  expect(screen.queryByText('Отправлено')).toBeNull()
  rerender(
    <ChatBubble author={author} at={at} timeZone="UTC" own state="read">
      Хорошо
    </ChatBubble>,
  )
  expect(screen.getByRole('article', { name: 'Вы, 06:02' })).toHaveTextContent('Прочитано')
})

test('a message that failed tells it aloud and is sent again', async () => {
  const retry = vi.fn()
  render(
    <ChatBubble author={author} at={at} own state="failed" onRetry={retry}>
      Привет
    </ChatBubble>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Не отправлено')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('one reacts, takes a reaction back and goes to the message answered', async () => {
  const react = vi.fn()
  const go = vi.fn()
  render(
    <ChatBubble
      author={author}
      at={at}
      reply={{ author: 'Вера Ковалёва', text: 'Когда привезут?', onSelect: go }}
      reactions={[{ emoji: '👍', count: 2, mine: true }]}
      onReact={react}
    >
      К трём
    </ChatBubble>,
  )
  const mine = screen.getByRole('button', { name: '👍 2' })
  expect(mine).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(mine)
  expect(react).toHaveBeenCalledWith('👍')
  await userEvent.click(screen.getByRole('button', { name: /Ответ на сообщение: Вера Ковалёва/ }))
  expect(go).toHaveBeenCalledTimes(1)
})
