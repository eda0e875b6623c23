import { getStroke } from '/tmp/pf/node_modules/perfect-freehand/dist/esm/index.mjs';
import { beginStroke } from '/work/spelling/packages/web/src/ink/pen.ts';
const area = (pts) => Math.abs(pts.reduce((s,[x,y],i)=>{const [a,b]=pts[(i+1)%pts.length]; return s+x*b-a*y;},0)/2);
for (const hz of [60,120,240]) { const n=hz; const s=Array.from({length:n},(_,i)=>{const t=i/(n-1); return {x:20+300*t,y:60,pressure:0,time:t*1000};});
 const p=beginStroke({thin:.8,thick:2.6,color:'x'},s[0]); for(const q of s.slice(1)) p.add(q); const r=p.stroke.points.slice(5).map(q=>q.radius*2); const mean=r.reduce((a,b)=>a+b)/r.length;
 const pf=area(getStroke(s,{size:4.6,thinning:.6,smoothing:.5,streamline:.35,simulatePressure:true,last:true}))/300;
 console.log(hz,'own width',mean.toFixed(2),'pf width',pf.toFixed(2)); }
