// What opens in the page of parts, how, and what is to be seen then.
const press = (part) => part.getByRole('button').first().click()
const choose = (part) => part.getByRole('combobox').click()
const dialog = '[role="dialog"]'
const option = '[role="option"]'
const item = '[role="menuitem"]'

const openings = [
  { part: 'Board', open: (part) => part.locator('[aria-haspopup="menu"]').first().click(), shows: item },
  { part: 'ColumnChooser', open: press, shows: dialog },
  { part: 'Combobox', open: choose, shows: option },
  { part: 'CommandPalette', open: press, shows: option },
  { part: 'ContextMenu', open: (part) => part.getByRole('button').click({ button: 'right' }), shows: item },
  { part: 'DataTable', open: (part) => part.locator('[aria-haspopup="menu"]').first().click(), shows: item },
  { part: 'DateInput', open: press, shows: dialog },
  { part: 'DateRangeInput', open: press, shows: dialog },
  { part: 'DateTimeInput', open: press, shows: dialog },
  { part: 'Dialog', open: press, shows: dialog },
  { part: 'DialogHost', open: press, shows: '[role="alertdialog"]' },
  { part: 'DropdownMenu', open: press, shows: item },
  { part: 'FilterChip', open: (part) => part.getByRole('button', { name: 'Дом' }).click(), shows: dialog },
  { part: 'IconButton', open: (part) => part.getByRole('button').first().hover(), shows: '[role="tooltip"]' },
  { part: 'LabelsProvider', open: press, shows: dialog },
  { part: 'Lightbox', open: press, shows: `${dialog} [data-state="ready"]` },
  { part: 'Modal', open: press, shows: dialog },
  { part: 'MonthInput', open: press, shows: dialog },
  { part: 'MultiCombobox', open: choose, shows: option },
  { part: 'NonceProvider', open: press, shows: item },
  { part: 'Popover', open: press, shows: dialog },
  { part: 'Select', open: choose, shows: option },
  { part: 'Sheet', open: press, shows: dialog },
  { part: 'ShortcutHelp', open: press, shows: dialog },
  { part: 'Toaster', open: press, shows: '[data-slot="toast"]', close: '[data-slot="toast"] button[aria-label]' },
  { part: 'Tooltip', open: (part) => part.getByRole('button').hover(), shows: '[role="tooltip"]' },
  { part: 'TooltipProvider', open: (part) => part.getByRole('button').hover(), shows: '[role="tooltip"]' },
  { part: 'Tree', open: (part) => part.getByRole('treeitem').first().click({ button: 'right' }), shows: item },
]

/** Opens one thing after the other, lets `look` at each, closes it again; answers what did not open or close. */
export async function openEach(page, look = async () => undefined) {
  const problems = []
  const wait = { timeout: 10_000 }
  page.setDefaultTimeout(wait.timeout)
  for (const { part, open, shows, close } of openings) {
    const shown = page.locator(shows).first()
    try {
      await open(page.locator(`[data-part="${part}"]`))
      await shown.waitFor({ ...wait, state: 'attached' })
      await page.evaluate(settle)
      await look(part)
      if (close) await page.locator(close).last().click()
      else await page.keyboard.press('Escape')
      await page.mouse.move(0, 0)
      await shown.waitFor({ ...wait, state: 'detached' })
    } catch (error) {
      problems.push(`${part} does not open and close: ${String(error).split('\n')[0]}`)
      await page.keyboard.press('Escape')
    }
  }
  return { problems, count: openings.length }
}

/** Until what opened has come to its place. */
async function settle() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const endless = (animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
  await frame()
  await Promise.all(
    document
      .getAnimations()
      .filter((animation) => !endless(animation))
      .map((animation) => animation.finished.catch(() => undefined)),
  )
  await frame()
}
