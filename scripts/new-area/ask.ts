import { type Answers, FIELD_KINDS, type FieldAnswer, problemsOf, problemsOfField } from './answers'

/** Prints a question and gives what was typed. */
export type Question = (text: string) => Promise<string>
/** Sentences about an answer; none when it is right. */
type Check = (answer: string) => readonly string[]

const WORDS = {
  one: 'One («Счётчик»)',
  many: 'Many («Счётчики»)',
  create: 'Button («Добавить счётчик»)',
  fresh: 'Above the form («Новый счётчик»)',
  created: 'Toast («Счётчик создан»)',
  empty: 'Empty list («Счётчиков пока нет»)',
  search: 'Search box («Найти счётчик»)',
} as const

/** Asks for everything a new area is stamped from. A wrong answer is told at once and asked for again, so none are lost. */
export async function askArea(question: Question, given?: string): Promise<Answers> {
  const named = given !== undefined && about({ area: given }, 'area').length === 0
  const area = named
    ? given
    : await ask(question, 'Area, kebab-case (water-meters)', (answer) => about({ area: answer }, 'area'))
  const path = await ask(question, 'Contract path', (answer) => about({ path: answer }, 'path'), `/${area}`)
  const address = await ask(question, 'Address in the portal', (answer) => about({ address: answer }, 'address'), path)
  const permission = await ask(question, 'Row of the permission matrix', (answer) =>
    about({ permission: answer }, 'permission'),
  )
  const entity = await ask(question, 'One record in the journal (water_meter)', (answer) =>
    about({ entity: answer }, 'entity'),
  )
  const words: Answers['words'] = { one: '', many: '', create: '', fresh: '', created: '', empty: '', search: '' }
  for (const [word, text] of Object.entries(WORDS) as [keyof typeof WORDS, string][]) {
    words[word] = await ask(question, text, (answer) => about({ words: { ...words, [word]: answer } }, `words.${word}`))
  }
  const shown = address === path ? {} : { address }
  return { area, path, ...shown, permission, entity, words, fields: await askFields(question) }
}

async function askFields(question: Question): Promise<FieldAnswer[]> {
  const first = await askText(question, 'First field, names the record: its name', [])
  const fields: FieldAnswer[] = [
    await askMore(question, { name: first, kind: 'text', label: '', required: true }, ['label']),
  ]
  for (;;) {
    const name = await askText(question, 'Next field, empty to finish', fields)
    if (name === '') return fields
    const kind = (await ask(
      question,
      `Kind: ${FIELD_KINDS.join(', ')}`,
      (answer) => aboutField({ name, kind: answer as FieldAnswer['kind'], label: 'x' }, '.kind'),
      'text',
    )) as FieldAnswer['kind']
    fields.push(await askMore(question, { name, kind, label: '' }, ['label', 'required', 'hidden']))
  }
}

type More = 'label' | 'required' | 'hidden'

async function askMore(question: Question, field: FieldAnswer, more: readonly More[]): Promise<FieldAnswer> {
  const { name, kind } = field
  const label = await ask(question, 'Label', (answer) => aboutField({ ...field, label: answer }, '.label'))
  const asked: FieldAnswer = { ...field, label }
  if (kind === 'text' || kind === 'longText') {
    const longest = await ask(question, 'Longest text', isCount, kind === 'text' ? '200' : '5000')
    asked.maxLength = Number(longest)
  }
  if (kind === 'choice') {
    const check: Check = (answer) => aboutField({ ...asked, options: toOptions(answer) }, '.options')
    asked.options = toOptions(await ask(question, 'Values: material=Материал, tool=Инструмент', check))
  }
  if (kind === 'ref') {
    const isPath: Check = (answer) => (/^(\/[a-z0-9_-]+)+$/.test(answer) ? [] : ['A path such as /tenants'])
    asked.to = await ask(question, 'Contract path of the other area', isPath)
    const isFile: Check = (answer) => (/^[a-z0-9-]+$/.test(answer) ? [] : [`fields.${name}: a file such as tenants`])
    asked.table = await ask(question, 'Its file in db/tables', isFile, asked.to.split('/').at(-1))
  }
  if (more.includes('required') && kind !== 'bool' && kind !== 'tags')
    asked.required = await yes(question, 'Required?', 'n')
  if (more.includes('hidden') && kind !== 'longText') asked.hidden = !(await yes(question, 'In the list?', 'y'))
  return asked
}

async function askText(question: Question, text: string, fields: readonly FieldAnswer[]): Promise<string> {
  return await ask(question, text, (answer) => {
    if (answer === '' && fields.length > 0) return []
    if (fields.some(({ name }) => name === answer)) return ['fields: every name once']
    return aboutField({ name: answer, kind: 'text', label: 'x' }, ':')
  })
}

async function yes(question: Question, text: string, standard: 'y' | 'n'): Promise<boolean> {
  const isYesOrNo: Check = (answer) => (/^[yn]$/.test(answer) ? [] : ['y or n'])
  return (await ask(question, `${text} y/n`, isYesOrNo, standard)) === 'y'
}

async function ask(question: Question, text: string, check: Check, standard = ''): Promise<string> {
  let before = ''
  for (;;) {
    const answer = (await question(`${before}${text}${standard && ` [${standard}]`}: `)).trim() || standard
    const problems = check(answer)
    if (problems.length === 0) return answer
    before = `  ${problems.join('\n  ')}\n`
  }
}

const isCount: Check = (answer) => (/^[1-9]\d{0,5}$/.test(answer) ? [] : ['A number, such as 200'])

/** What the whole check of the answers says of one of them. */
function about(answers: Partial<Answers>, name: string): readonly string[] {
  return problemsOf(answers).filter((problem) => problem.startsWith(`${name}:`))
}

function aboutField(field: FieldAnswer, part: string): readonly string[] {
  return problemsOfField(field).filter((problem) => problem.startsWith(`fields.${field.name}${part}`))
}

function toOptions(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
}
