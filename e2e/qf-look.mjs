import { chromium } from '@playwright/test';
const [path, w='360', lang='en', theme='light', who='member', out='x', ...acts] = process.argv.slice(2);
const url='http://localhost:4155';
const heights={360:740,768:1024,1280:800};
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const c=await b.newContext({viewport:{width:+w,height:heights[w]??740},colorScheme:theme,hasTouch:+w<700,locale:lang});
if(who==='member'){
 const r=await fetch(url+'/api/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'asha@example.org',password:'wandering-books'})});
 const s=await r.json();
 await fetch(url+'/api/settings',{method:'PUT',headers:{'content-type':'application/json',authorization:`Bearer ${s.token}`},body:JSON.stringify({language:lang})});
 await c.addInitScript(([t,u,l])=>{localStorage.setItem('token',t);localStorage.setItem('userId',String(u));localStorage.setItem('language',l)},[s.token,s.user.id,lang]);
}
const p=await c.newPage();
p.on('console',m=>m.type()==='error'&&console.log('console',m.text().slice(0,200)));
await p.goto(url+path+(path.includes('?')?'&':'?')+(who==='member'?'':'lang='+lang));
await p.waitForLoadState('networkidle');await p.waitForTimeout(800);
for(const a of acts) { await eval(`(async()=>{${a}})()`); await p.waitForTimeout(300); }
console.log(JSON.stringify(await p.evaluate(()=>({doc:document.documentElement.scrollHeight,main:document.querySelector('main')?.offsetHeight,footer:document.querySelector('footer')?.offsetHeight,header:document.querySelector('header')?.offsetHeight,sw:document.documentElement.scrollWidth,parts:[...document.querySelectorAll('main form > *, main section, main fieldset, main header, main [role=tablist]')].map(e=>`${e.tagName}.${(e.querySelector('legend,h1,h2')?.textContent||'').slice(0,20)} ${e.offsetHeight}`)})))); 
await p.screenshot({path:`/tmp/qf/${out}.png`,fullPage:true});
await b.close();
