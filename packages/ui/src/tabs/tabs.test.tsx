import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tabs } from './tabs'

test('arrows and presses choose a tab; a focus that is given back to one does not', async () => {
  const onChange = vi.fn()
  render(
    <>
      <button type="button">Рядом</button>
      <Tabs
        value="a"
        onChange={onChange}
        tabs={[
          { value: 'a', label: 'Обзор' },
          { value: 'b', label: 'История' },
        ]}
      />
    </>,
  )
  const [first, other] = [screen.getByRole('tab', { name: 'Обзор' }), screen.getByRole('tab', { name: 'История' })]
  act(() => screen.getByRole('button', { name: 'Рядом' }).focus())
  act(() => other.focus())
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(other)
  expect(onChange.mock.calls).toEqual([['b']])
  act(() => first.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(other).toHaveFocus()
  expect(onChange.mock.calls).toEqual([['b'], ['b']])
})
