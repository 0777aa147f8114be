import { render, screen } from '@testing-library/react'
import { memo } from 'react'
import { expect, test } from 'vitest'
import { errorStateLabels } from '../error-state/error-state-labels'
import { en } from './en'
import { LabelsProvider } from './labels-provider'
import { useLabels, useLanguage } from './use-labels'

const own = errorStateLabels

const Says = memo(function Says() {
  const labels = useLabels('errorState', own)
  return <p>{`${labels.title} · ${labels.retry} · ${useLanguage()}`}</p>
})

const spoken = () => screen.getByText(/·/).textContent

test('without a provider the components speak Russian (UI-001)', () => {
  render(<Says />)
  expect(spoken()).toBe('Не удалось загрузить · Повторить · ru')
})

test('the English dictionary replaces every word and the language of dates', () => {
  render(
    <LabelsProvider labels={en}>
      <Says />
    </LabelsProvider>,
  )
  expect(spoken()).toBe('Could not load this · Try again · en-GB')
})

test('a single word can be replaced, the others stay', () => {
  render(
    <LabelsProvider labels={{ errorState: { retry: 'Ещё раз' } }}>
      <Says />
    </LabelsProvider>,
  )
  expect(spoken()).toBe('Не удалось загрузить · Ещё раз · ru')
})

test('the inner provider wins word by word over the outer one', () => {
  render(
    <LabelsProvider labels={en}>
      <LabelsProvider labels={{ errorState: { retry: 'Once more' } }}>
        <Says />
      </LabelsProvider>
    </LabelsProvider>,
  )
  expect(spoken()).toBe('Could not load this · Once more · en-GB')
})

test('changing the words changes what is already on the screen, and taking them away brings back Russian', () => {
  const page = (labels: Parameters<typeof LabelsProvider>[0]['labels']) => (
    <LabelsProvider labels={labels}>
      <Says />
    </LabelsProvider>
  )
  const { rerender } = render(page({}))
  rerender(page(en))
  expect(spoken()).toBe('Could not load this · Try again · en-GB')
  rerender(page({ language: 'kk', errorState: { retry: 'Қайталау' } }))
  expect(spoken()).toBe('Не удалось загрузить · Қайталау · kk')
  rerender(page({}))
  expect(spoken()).toBe('Не удалось загрузить · Повторить · ru')
})
