import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The one place that may ask the machine for its clock. */
const CLOCK = 'packages/ui/src/time-zone/'

/** What goes by the clock of the machine instead of that of the page; days go by `getUTC…`. */
const MACHINE_CLOCK = new RegExp(
  [
    /\.get(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\(/,
    /\.set(FullYear|Month|Date|Hours|Minutes|Seconds|Milliseconds)\(/,
    /\.to(Date|Time|LocaleDate|LocaleTime)String\(/,
    /\bDate\([^()]*\)\.toLocaleString\(|\.toLocaleString\([^)]*(Style|hour|day|weekday)\b/,
    /\bIntl\.DateTimeFormat\(/,
    // new Date(2026, 10, 21)
    /\bnew Date\([^(),]+,/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const sources = ['apps/portal/src/', ...readdirSync(`${ROOT}packages`).map((name) => `packages/${name}/src/`)]
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => folder + file.replaceAll('\\', '/'),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.(test|stories)\.|\/testing\/|story-|test-hands/.test(file) && !file.startsWith(CLOCK))

test('the portal and the packages ask no other clock than that of the page', () => {
  const found = sources.flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (MACHINE_CLOCK.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found, 'Take toZoned, fromZoned, zonedDay or zonedFormat of @ws/ui').toEqual([])
})

test.each([
  'at.getHours()',
  'date.setDate(1)',
  'new Date(year, month - 1, day)',
  "new Intl.DateTimeFormat('ru')",
  "moment.toLocaleDateString('sv')",
  "new Date(at).toLocaleString('ru')",
  "at.toLocaleString('ru', { dateStyle: 'short' })",
])('it would be found: %s', (line) => expect(line).toMatch(MACHINE_CLOCK))

test.each([
  'at.getUTCHours()',
  'new Date(Date.UTC(year, month, 0))',
  'new Date(text)',
  "count.toLocaleString('ru-RU', { maximumFractionDigits: 1 })",
])('it may be written: %s', (line) => expect(line).not.toMatch(MACHINE_CLOCK))
