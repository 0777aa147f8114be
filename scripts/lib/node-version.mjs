/** Ends the program with one sentence when this Node is older than the project supports. */
export function requireNode(minimum = [20, 19]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return
  console.error(`Нужен Node.js ${minimum.join('.')} или новее, а запущен ${process.versions.node}.`)
  process.exit(1)
}
