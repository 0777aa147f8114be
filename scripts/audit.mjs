// `pnpm audit:packages`: known weaknesses of what the server and the packages are made of, as the registry tells them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './lib/pnpm.mjs'

const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--prod'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const said = `${stdout}${stderr}`
if (said.includes('ERR_PNPM_AUDIT_')) {
  console.log('Реестр пакетов не отвечает на запросы об уязвимостях: проверка не выполнена.')
  console.log('Повторите её там, где пакеты берутся из реестра с этой службой.')
  process.exit(2)
}
process.stdout.write(said)
process.exit(status ?? 1)
