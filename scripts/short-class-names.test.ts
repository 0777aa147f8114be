import { expect, test } from 'vitest'
import { classesIn, shortenClassNames } from './short-class-names'

const shorten = (css: string, ...scripts: string[]) => {
  const built = shortenClassNames({ css, scripts: new Map(scripts.map((code, at) => [`${at}.js`, code])) }, 'wm:')
  return { css: built.css, scripts: [...built.scripts.values()] }
}

test('a class gets the same short name in the sheet and in every script, the shortest for the one said most', () => {
  const css = String.raw`:root .wm\:gap-1\.5{gap:6px}:root .wm\:hover\:bg-\[\#fff\]:hover{color:red}`
  const { css: short, scripts } = shorten(css, `cx("wm:hover:bg-[#fff]", 'wm:gap-1.5')`, '`wm:hover:bg-[#fff]`')
  expect(short).toBe(String.raw`:root .wm\:b{gap:6px}:root .wm\:a:hover{color:red}`)
  expect(scripts).toEqual([`cx("wm:a", 'wm:b')`, '`wm:a`'])
})

test('names stay the same in whatever order sheet and scripts come', () => {
  const forth = shorten(String.raw`.wm\:flex{}.wm\:grid{}`, '"wm:flex"', '"wm:grid"')
  const back = shorten(String.raw`.wm\:grid{}.wm\:flex{}`, '"wm:grid"', '"wm:flex"')
  expect(forth.scripts).toEqual(['"wm:a"', '"wm:b"'])
  expect(back.scripts).toEqual(['"wm:b"', '"wm:a"'])
  expect(classesIn(back.css, 'wm:')).toEqual(new Set(['wm:b', 'wm:a']))
})

test('only whole words of texts are renamed', () => {
  const css = String.raw`.wm\:flex{}.wu\:flex{}.wm\:flex-1{}:is([class^=wm\:]){margin:.5px}`
  const code = `const flex = a ? \`\${look} wm:flex wu:flex \${x}\` : "flex wm:flex-1"`
  const { css: short, scripts } = shorten(css, code)
  expect(short).toBe(String.raw`.wm\:a{}.wu\:flex{}.wm\:b{}:is([class^=wm\:]){margin:.5px}`)
  expect(scripts).toEqual([`const flex = a ? \`\${look} wm:a wu:flex \${x}\` : "flex wm:b"`])
})

test('after the letters come pairs of them', () => {
  const names = Array.from({ length: 28 }, (_, at) => `wm:p-${String(at).padStart(2, '0')}`)
  const css = names.map((name) => `.${name.replace(':', String.raw`\:`)}{}`).join('')
  expect(shorten(css, JSON.stringify(names)).scripts[0]).toMatch(/"wm:y","wm:z","wm:aa","wm:ab"\]$/)
})

test('a class that only one side has stops the build', () => {
  expect(() => shorten(String.raw`.wm\:flex{}`, '"wm:flex wm:grid"')).toThrow('The sheet lacks wm:grid')
  expect(() => shorten(String.raw`.wm\:flex{}.wm\:grid{}`, '"wm:flex"')).toThrow('No script says wm:grid')
})

test('a class that is put together when a script runs stops the build', () => {
  expect(() => shorten(String.raw`.wm\:p-1{}`, `\`wm:p-\${size}\``)).toThrow('put together')
  expect(() => shorten(String.raw`.wm\:p-1{}`, `\`\${side}wm:p-1\``)).toThrow('put together')
  expect(() => shorten(String.raw`.wm\:p-1{}`, `find('.wm:p-1')`)).toThrow('put together')
})
