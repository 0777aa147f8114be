import { expect, waitFor } from 'storybook/test'

/**
 * A story that names elements under `parameters.hover` or `parameters.focus` (a selector) is drawn as if a pointer rested
 * on each of them, or a key had led to it: a script has no real pointer, and only one thing can have the focus. Every one
 * of them has to look different from before; axe then judges what is drawn. Fields that are disabled, invalid or only to
 * be read stay as they are.
 */
export async function showStates({ hover, focus }: { hover?: string; focus?: string }): Promise<void> {
  if (hover) await show(hover, 'data-story-hover', [':hover'])
  if (focus) await show(focus, 'data-story-focus', [':focus-visible', ':focus-within', ':focus'])
}

/** What a state may change. */
const looks = [
  'color',
  'background-color',
  'border-top-color',
  'border-bottom-color',
  'outline-style',
  'box-shadow',
  'opacity',
  'text-decoration-line',
  'display',
] as const

const unchanging = ':disabled, [aria-invalid="true"], [aria-readonly="true"], :is(input, textarea):read-only'

async function show(selector: string, mark: string, states: string[]): Promise<void> {
  for (const sheet of document.styleSheets) teach(sheet.cssRules, mark, states)
  // Storybook's own notes wait hidden in every page.
  const elements = [...document.body.querySelectorAll(selector)].filter(
    (element) => !element.closest('.sb-wrapper') && !element.matches(unchanging),
  )
  await expect(elements, `elements for ${selector}`).not.toHaveLength(0)
  const before = elements.map(readLook)
  for (const element of elements) element.setAttribute(mark, '')
  for (const [index, element] of elements.entries()) {
    await waitFor(() => expect(readLook(element), `${mark}: ${element.outerHTML}`).not.toBe(before[index]))
  }
}

/** Lets the rules of the state hold for marked elements too, with the same weight. */
function teach(rules: CSSRuleList, mark: string, states: string[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes(mark)) {
      // Not what follows a backslash: that is a part of a class's name.
      const selector = states.reduce(
        (text, state) => text.replaceAll(new RegExp(`(?<!\\\\)${state}(?![\\w-])`, 'g'), `:is(${state}, [${mark}])`),
        rule.selectorText,
      )
      if (selector !== rule.selectorText) rule.selectorText = selector
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) teach(rule.cssRules, mark, states)
  }
}

/** The look of an element and of everything in it. */
function readLook(element: Element): string {
  const all = [element, ...element.querySelectorAll('*')].flatMap((one) => [
    getComputedStyle(one),
    getComputedStyle(one, '::after'),
  ])
  return all.map((style) => looks.map((name) => style.getPropertyValue(name)).join()).join('\n')
}
