import { chromium } from '@playwright/test';
import { Member } from './support/members.ts';
import { Product } from './support/product.ts';
const product = await Product.start({ DATABASE_URL: '' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const who = await Member.register(product, 'Asha Pillai');
await who.shareBook('Gaban');
const LONG = 'An extraordinarily long title of a book that somebody wrote without ever taking a breath '.repeat(2);
const SHELF = ['Title,Author,ISBN13,Exclusive Shelf','Godan,Premchand,="9788126415007",read','Kanthapura,Raja Rao,,read','Nirmala,Premchand,,to-read','Nirmala,Premchand,,to-read','गोदान (दूसरा भाग),प्रेमचंद,,currently-reading',`${LONG},${'Averylongnamewithoutanyblank'.repeat(5)},,read`,',,9788126415008,read','Gaban,R. K. Narayan,,read',...Array.from({length:120},(_,n)=>`Volume ${n},Raja Rao,,${n%3?'read':'to-read'}`)].join('\n');
const upload = async (text: string) => { const body = new FormData(); body.append('file', new Blob([text]), 'a.csv'); const r = await fetch(`${product.url}/api/imports`, {method:'POST', headers:{authorization:`Bearer ${(who as any).token}`}, body}); return (await r.json()) as {id:number}; };
const a = await upload(SHELF); const b = await upload(SHELF);
await fetch(`${product.url}/api/imports/${b.id}/start`, {method:'POST', headers:{authorization:`Bearer ${(who as any).token}`,'content-type':'application/json'}, body:'{}'});
await new Promise((r)=>setTimeout(r,4000));
for (const width of [360, 1280]) for (const theme of ['light','dark'] as const) {
  const page = await who.openPage(browser, { viewport: { width, height: 800 }, colorScheme: theme });
  for (const [name, path] of [['new','/give-book/shelf?import=new'],['preview',`/give-book/shelf?import=${a.id}`],['done',`/give-book/shelf?import=${b.id}`],['draft',`/give-book?import=${b.id}&row=2`],['settings','/profile/settings#data'],['scan','/give-book/shelf']] as const) {
    if (theme==='dark' && ['draft','settings','scan'].includes(name)) continue;
    await page.goto(path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(500);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log('OVERFLOW', name, width, overflow);
    await page.screenshot({ path: `/tmp/imports-look/${name}-${width}-${theme}.png`, fullPage: false });
    if (width===360) await page.screenshot({ path: `/tmp/imports-look/${name}-${width}-${theme}-full.png`, fullPage: true, clip: {x:0,y:0,width:360,height:1700} });
  }
  await page.context().close();
}
const hi = await who.openPage(browser, { viewport: { width: 360, height: 800 } });
await hi.goto('/give-book/shelf?import=new'); await hi.evaluate(()=>localStorage.setItem('language','hi'));
await browser.close(); await product.stop(); process.exit(0);
