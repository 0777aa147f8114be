import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** For the tests of a file: it is noon of Saturday, 21 November 2026. */
export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Hands that move the stopped clock on. */
export const hands = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

/** The one field of the page. */
export const field = () => screen.getByRole<HTMLInputElement>('textbox')

/** A day, a month or a year of a calendar by its name; not the 21st for the 1st. */
export const day = (name: RegExp) => screen.getByRole('button', { name: new RegExp(`(?<!\\d)${name.source}`) })

/** Expects the focus on it. */
export const isFocused = (name: RegExp) => expect(day(name)).toHaveFocus()
