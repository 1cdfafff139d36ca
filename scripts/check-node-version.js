// Imported first; must parse in old versions of Node.js.
const [major, minor] = process.versions.node.split('.').map(Number);
if (Number(major) < 20 || (major === 20 && Number(minor) < 19)) {
  console.error('This needs Node.js 20.19 or newer; here is ' + process.version + '. See https://nodejs.org');
  process.exit(1);
}
