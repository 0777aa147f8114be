import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../db/database'
import { readEnv } from '../../../env'
import { isUnknownTable } from '../../../lib/http/database-error'
import { ABANDONED_AFTER } from '../../../lib/storage/incoming-files'
import { openStorage } from '../../../lib/storage/open-storage'
import { createPartialFiles } from '../resumable/partial-files'
import { checkStorage, type Loss, type StorageReport } from './check-storage'

/** Bytes without a row are removed after an hour by a job that runs every hour. */
const STRAY_AFTER = 3 * 60 * 60_000
/** A job that runs every hour removes what uploads have left. */
const LEFT_AFTER = ABANDONED_AFTER + 2 * 60 * 60_000

const REASONS: Readonly<Record<Loss['reason'], string>> = {
  missing: 'содержимого нет',
  size: 'другой размер',
  sum: 'другая контрольная сумма',
}

/** `pnpm storage:check`: tells what of the stored files is lost, damaged or nobody's; ends with 1 when something is. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } } })
  const env = readEnv()
  if (!(await isFolder(env.dataDir))) throw new Error(`Папки данных ${env.dataDir} нет. Проверьте DATA_DIR`)
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir })
  try {
    const report = await checkStorage({
      database,
      storage: await openStorage(env),
      partialFiles: createPartialFiles(env.dataDir),
      isDeep: values.deep,
      strayAfter: STRAY_AFTER,
      leftAfter: LEFT_AFTER,
    })
    console.info(describe(report, values.deep).join('\n'))
    process.exitCode = countFaults(report) > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

/** The database would make a missing folder, and what was to be checked would be an empty workspace. */
function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function sentenceOf(error: unknown): string {
  if (isUnknownTable(error)) return 'В базе данных нет таблиц этой версии: запустите сервер, он создаст и обновит их'
  return error instanceof Error ? error.message : String(error)
}

function countFaults({ losses, cutUploads, strays, leftovers }: StorageReport): number {
  return losses.length + cutUploads.length + strays.length + leftovers.length
}

function describe(report: StorageReport, isDeep: boolean): string[] {
  const { blobs, bytes, losses, cutUploads, strays, leftovers } = report
  const size = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)
  return [
    `Проверено содержимое: ${blobs}, ${size} МБ${isDeep ? ', прочитано целиком' : ''}`,
    ...losses.map(({ key, reason, files }) => `Потеряно: ${files.join(', ') || key} — ${REASONS[reason]}`),
    ...cutUploads.map(
      ({ filename, received, there }) => `Загрузка «${filename}»: подтверждено байт ${received}, на диске ${there}`,
    ),
    ...strays.map((key) => `Ничьё содержимое: ${key}`),
    ...leftovers.map((name) => `Осталось от прерванной загрузки: ${name}`),
    countFaults(report) === 0 ? 'Всё на месте' : 'Хранилище не в порядке',
  ]
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
})
