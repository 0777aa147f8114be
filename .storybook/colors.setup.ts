import axe from 'axe-core'
import { afterEach, type TestContext } from 'vitest'
import { commands } from 'vitest/browser'
import '../vitest.react'

/**
 * The addon has run all of axe's rules in the theme the story was drawn in. Among the long proofs the same page, after the
 * same play, is judged again in the other theme and in forced colours, by the rules that colours can change: nothing else
 * differs.
 */
const rules = ['color-contrast', 'link-in-text-block']

/** Of vitest.storybook.config.ts: draws the page as with forced colours in the system. */
const { forceColors } = commands as typeof commands & { forceColors(value: 'active' | 'none'): Promise<void> }

const still = new CSSStyleSheet()
still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')

const readAsIs = window.getComputedStyle

/** Axe asks for the fill of letters, and Chromium answers it unforced though it draws it forced; `color` is right. */
function readForced(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  return new Proxy(readAsIs.call(window, element, pseudo), {
    get(style, name) {
      if (name === 'getPropertyValue')
        return (property: string) => style.getPropertyValue(property === '-webkit-text-fill-color' ? 'color' : property)
      const value = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

interface StoryTest extends TestContext {
  story?: { parameters: { a11y?: A11yParameters } }
}

interface A11yParameters {
  disable?: boolean
  test?: 'off' | 'todo' | 'error'
  config?: { rules?: { id: string; enabled?: boolean }[] }
}

afterEach(async ({ story, task }: StoryTest) => {
  const a11y = story?.parameters.a11y
  if (!story || task.result?.state === 'fail' || a11y?.disable || a11y?.test !== 'error') return
  const root = document.documentElement
  const drawn = root.dataset.theme
  document.adoptedStyleSheets.push(still)
  try {
    if (import.meta.env.EVERY_LOOK) {
      root.dataset.theme = drawn === 'dark' ? 'light' : 'dark'
      await judge(root.dataset.theme === 'dark' ? 'the dark theme' : 'the light theme', a11y)
      root.dataset.theme = drawn
    }
    if (import.meta.env.EVERY_LOOK || document.querySelector(control)) await judgeForced(a11y)
  } finally {
    root.dataset.theme = drawn
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
})

const focused = ':is(:focus-visible, :has(:focus-visible), [data-story-focus])'
const control = `.wu\\:control${focused}`

async function judgeForced(a11y: A11yParameters) {
  try {
    await forceColors('active')
    expectOutlines()
    if (!import.meta.env.EVERY_LOOK) return
    window.getComputedStyle = readForced
    await judge('forced colours', a11y)
  } finally {
    window.getComputedStyle = readAsIs
    await forceColors('none')
  }
}

/** Forced colours leave nothing of the glow and the colour of a frame by which one sees what is being typed in. */
function expectOutlines() {
  for (const one of document.querySelectorAll(control)) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    if (`${outlineStyle} ${outlineWidth}` === 'solid 2px') continue
    throw new Error(`the focus cannot be seen in forced colours: ${one.outerHTML.slice(0, 300)}`)
  }
}

async function judge(where: string, { config }: A11yParameters) {
  const off = new Set(config?.rules?.filter(({ enabled }) => enabled === false).map(({ id }) => id))
  const { violations } = await axe.run(document.body, {
    runOnly: rules.filter((rule) => !off.has(rule)),
    resultTypes: ['violations'],
  })
  if (violations.length === 0) return
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 300)}\n  ${any.map(({ message }) => message).join('\n  ')}`),
  )
  throw new Error(`axe in ${where}:\n${found.join('\n')}`)
}
